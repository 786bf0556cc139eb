import { crc32, deflateSync } from 'node:zlib'

/** As many colours as half a byte can number. */
const max = 16

/** Encodes a picture of few colours as a PNG with a palette; `pixels` has four bytes each: red, green, blue, alpha. */
export const smallPng = (pixels, width, height) => {
  const { palette, placeOf } = paletteOf(pixels)
  const at = (x, y) => (x < width ? placeOf(keyAt(pixels, y * width + x)) : 0)
  const rows = Array.from({ length: height }, (_, y) => {
    const pairs = Array.from(
      { length: Math.ceil(width / 2) },
      (_, pair) => (at(2 * pair, y) << 4) | at(2 * pair + 1, y),
    )
    // The first byte says that the row is not filtered.
    return Buffer.from([0, ...pairs])
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([...bytesOf(width), ...bytesOf(height), 4, 3, 0, 0, 0])),
    chunk('PLTE', Buffer.from(palette.flatMap(colour => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map(colour => colour[3]))),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Invisible pixels have no colour. */
const keyAt = (pixels, place) => {
  const colour = [...pixels.slice(4 * place, 4 * place + 4)]
  return colour[3] === 0 ? '0,0,0,0' : colour.join()
}

/** Merges the two colours that are nearest to each other, and rarest, until few enough are left. */
const paletteOf = pixels => {
  const counts = new Map()
  for (let place = 0; place < pixels.length / 4; place++) {
    const key = keyAt(pixels, place)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let groups = [...counts].map(([key, count]) => ({ keys: [key], colour: key.split(',').map(Number), count }))
  while (groups.length > max) {
    const [a, b] = nearestPair(groups)
    const count = a.count + b.count
    const { colour } = a.count > b.count ? a : b
    groups = [...groups.filter(group => group !== a && group !== b), { keys: [...a.keys, ...b.keys], colour, count }]
  }
  const places = new Map(groups.flatMap(({ keys }, place) => keys.map(key => [key, place])))
  return { palette: groups.map(({ colour }) => colour), placeOf: key => places.get(key) }
}

const nearestPair = groups => {
  let best = { cost: Number.POSITIVE_INFINITY, pair: [] }
  for (const [at, a] of groups.entries())
    for (const b of groups.slice(at + 1)) {
      const cost = distance(a.colour, b.colour) * Math.min(a.count, b.count)
      if (cost < best.cost) best = { cost, pair: [a, b] }
    }
  return best.pair
}

/** As seen over a background: a nearly transparent colour hardly differs from another. */
const distance = (a, b) => {
  const seen = colour => [...colour.slice(0, 3).map(part => (part * colour[3]) / 255), colour[3]]
  const [one, other] = [seen(a), seen(b)]
  return one.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0)
}

const bytesOf = number => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([bytesOf(data.length), body, bytesOf(crc32(body))])
}
