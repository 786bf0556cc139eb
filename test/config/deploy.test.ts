import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxBytes } from '@/upload/limits'
import { siteHeaders } from '../../config/deploy/headers'
import { root } from '../architecture/files'

const example = (name: string) => readFileSync(join(root, 'config/deploy', name), 'utf8')

describe.each(['nginx.conf', 'Caddyfile'])('the example %s', name => {
  const text = example(name)

  test.each(Object.entries(siteHeaders))('sends %s as the stand-in does', (header, value) => {
    expect(text.replace(/"/g, '')).toContain(`${header} ${value}`)
  })

  test('takes the largest file that the app sends', () => {
    const [, megabytes = ''] = /max_(?:body_)?size (\d+)m/i.exec(text) ?? []
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(maxBytes + 1_000_000)
  })
})
