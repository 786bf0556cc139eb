/** Taro makes another document for Douyin's mini-programs, and asks at run time whether this is one. */
module.exports = source => {
  const asked = 'isEnableTTDom()'
  if (!source.includes(asked)) throw new Error('Taro no longer asks whether this is Douyin')
  return source.replace(asked, 'false')
}
