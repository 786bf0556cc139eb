import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { goodsDrawings } from '../goods-drawings'
import { seededRandom } from '../seeded-random'

export const pictureUrl = (origin: string, id: string): string => `${origin}/pictures/${id}.svg`

/** Draws the picture of any id. Magic input: an id with `broken` in it has none. */
export const addPictures = (app: Hono<{ Bindings: HttpBindings }>): void => {
  app.get('/pictures/:file', c => {
    const id = c.req.param('file').match(/^([a-z0-9-]{1,64})\.svg$/)?.[1]
    if (!id || id.includes('broken')) return c.text('no such picture', 404)
    return c.body(drawing(id), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
  })
}

/** Draws the thing that the id names, or else a shape, in two soft colours; always the same for the same id. */
const drawing = (id: string): string => {
  const hue = Math.floor(seededRandom(`${id}/hue`) * 360)
  const named = id.split('-').find(part => part in goodsDrawings)
  const shape = named ? goodsDrawings[named] : (shapes[Math.floor(seededRandom(`${id}/shape`) * shapes.length)] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">
<rect width="200" height="200" fill="hsl(${hue} 45% 90%)"/>
<g fill="hsl(${(hue + 30) % 360} 40% 66%)" stroke="hsl(${hue} 40% 36%)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${shape}</g>
</svg>`
}

const shapes = [
  '<rect x="50" y="60" width="100" height="80" rx="14"/>',
  '<circle cx="100" cy="100" r="52"/>',
  '<path d="M100 42 158 150H42Z" stroke-linejoin="round"/>',
  '<path d="M60 70h80l-10 85H70Z"/><path d="M78 70a22 22 0 0 1 44 0" fill="none"/>',
  '<rect x="72" y="40" width="56" height="120" rx="12"/><circle cx="100" cy="142" r="6"/>',
]
