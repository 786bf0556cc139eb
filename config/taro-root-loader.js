/**
 * Of two changes at one place of the page, Taro sends the second where the first stood: what was set in between, for what a
 * new neighbour has moved on since, would then be drawn inside that neighbour.
 */
module.exports = source => {
  const kept = 'data[path] = value;'
  if (source.split(kept).length !== 2) throw new Error('Taro gathers changes of a page in another way')
  return source.replace(kept, `delete data[path];${kept}`)
}
