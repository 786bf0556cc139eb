type BuiltModule = { id: string; required: string[] }

/** `123(e,t,n){` or `123:function(e,t,n){`: a module's id, and the name by which it requires others. */
const start = /[{,](\d+)(?::function)?\((?:\w+(?:,\w+)?(?:,(\w+))?)?\)\{/g

/** The modules in one of webpack's scripts, and the ids that each requires. */
export const modulesIn = (script: string): BuiltModule[] => {
  const starts = [...script.matchAll(start)]
  return starts.map(({ 1: id = '', 2: require, index }, at) => {
    const text = script.slice(index, starts[at + 1]?.index)
    const calls = require ? text.matchAll(new RegExp(`[^\\w$.]${require.replace('$', '\\$')}\\((\\d{2,})\\)`, 'g')) : []
    return { id, required: [...calls].map(([, other = '']) => other) }
  })
}
