type Colour = readonly [red: number, green: number, blue: number]

/** A photo of these rows of dots, for browsers alone: a bitmap without compression, which they draw as any other picture. */
export const photoOf = (rows: readonly (readonly Colour[])[]): Buffer => {
  const [width, height] = [rows[0]?.length ?? 0, rows.length]
  const padding = Buffer.alloc((4 - ((width * 3) % 4)) % 4)
  // The last row comes first, and of each colour the blue.
  const dots = [...rows].reverse().flatMap(row => [...row.map(([r, g, b]) => Buffer.from([b, g, r])), padding])
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, ...dots])
}
