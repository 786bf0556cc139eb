import { NodeDrawing, NodePictures } from '@/node/node-drawing'
import { LookProvider } from '@/ui/look'
import { show } from '../components/show'

const drawn = (model: string | null, theme: 'light' | 'dark', isLit = true) => (
  <LookProvider value={{ theme, textScale: 1, isOffline: false, pictures: 'allow' }}>
    <NodePictures>
      <NodeDrawing model={model} isLit={isLit} />
    </NodePictures>
  </LookProvider>
)

/** The picture that the drawing names, as the elements around it give it. */
const pictureIn = (container: Element): string => {
  const drawing = container.querySelector<HTMLElement>('.node-drawing')
  const [, name = ''] = /^var\((--.+)\)$/.exec(drawing?.style.getPropertyValue('--drawing') ?? '') ?? []
  return drawing?.parentElement?.style.getPropertyValue(name) ?? ''
}

const models = ['NM-Box 1', 'NM-Box 2', 'NM-NAS', 'Something new']

test('has a picture of each model and of any other, by day and by night', async () => {
  const pictures: string[] = []
  for (const model of models) {
    const screen = await show(drawn(model, 'light'))
    pictures.push(pictureIn(screen.container))
    await screen.redraw(drawn(model, 'dark'))
    pictures.push(pictureIn(screen.container))
  }
  expect(new Set(pictures).size).toBe(8)
  for (const picture of pictures) {
    const [, base64 = ''] = /^url\(data:image\/svg\+xml;base64,(.+)\)$/.exec(picture) ?? []
    const svg = new DOMParser().parseFromString(Buffer.from(base64, 'base64').toString(), 'image/svg+xml')
    expect(svg.querySelectorAll('path').length).toBeGreaterThan(3)
  }
})

test.each([
  ['NM-Box 3 Pro', 'NM-Box 2'],
  [null, 'Something new'],
])('draws %s as %s', async (model, as) => {
  const one = await show(drawn(model, 'light'))
  const other = await show(drawn(as, 'light'))
  expect(pictureIn(one.container)).toBe(pictureIn(other.container))
})
