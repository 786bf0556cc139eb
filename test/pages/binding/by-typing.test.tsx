import { ByTyping } from '@/pages/binding/parts/by-typing'
import { show } from '../../components/show'

const typing = async (text: string) => {
  const found: string[] = []
  const screen = await show(<ByTyping onCode={code => found.push(code)} scanned={undefined} />)
  await screen.type('设备编号', text)
  await screen.tap('下一步')
  return found
}

test.each([
  'https://maker.example/d/NM-2001-0003',
  'https://nodemate.example/pages/binding/bind?code=nm20010003',
  'https://maker.example/box?from=label&sn=NM-2001-0003',
  'ｎｍ２００１０００３',
])('looks up the code in %s, as it was pasted or typed on a Chinese keyboard', async text => {
  expect(await typing(text)).toEqual(['NM-2001-0003'])
})

test('looks up what is on no label as it was typed', async () => {
  expect(await typing('NM-2001-0003?')).toEqual(['NM-2001-0003?'])
})
