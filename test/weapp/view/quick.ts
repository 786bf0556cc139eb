/** Globals that compiled templates read at every step: in a test's realm a global is slow and a variable is not. */
const globals = ['Object', 'Array', 'String', 'Number', 'Boolean', 'Date', 'RegExp', 'Function']
/** Left global, jest would keep each of their values until the file ends. */
const ownGlobals = ['$gwx', 'wh', 'gra', 'grb', '$gwn', '$gwl', 'snap_bb']

const preamble = [
  `var ${globals.map(name => `${name} = globalThis.${name}`).join(', ')};`,
  `var ${ownGlobals.join(', ')};`,
  // Of its own, but for what it adds to `Function.prototype` and others, which cannot be added twice.
  "var __WXML_GLOBAL__ = { wxs_nf_init: 'nv_length' in Function.prototype || undefined };",
  'var $copied = {};',
].join('\n')

/** Each call of a template copies the functions of its wxs modules, which never change: one copy serves all calls. */
const copyOfModules = /\$gdc\(f_\[("[^"]+")\],"",1\)/g

/** An attribute's value is copied and searched for marks that nobody reads: in a component's data that is the whole of it. */
const copied = 'var value = $gdc( raw, "", 2 );'
const asItIs = 'var value = typeof raw === "object" ? wh.rv(raw) : $gdc(raw, "", 2);'
const searched = 'if ( o.is_affected || _ca(raw) )'

/** A phone leaves out a template that is missing or is drawn inside itself, with a mere warning: here it throws. */
const warn = 'console.warn("WXMLRT_$gwx:"+m)'
const refuse = 'throw new Error(m)'

/** The official compiler's scripts, made some three times faster. */
export const quicken = (script: string): string => {
  if (!script.includes(warn)) throw new Error('the compiled templates no longer warn')
  for (const slow of [copied, searched])
    if (!script.includes(slow)) throw new Error(`the compiled templates no longer have ${slow}`)
  const copying = script
    .replace(copied, () => asItIs)
    .replace(searched, 'if (o.is_affected)')
    .replace(copyOfModules, (copy, file) => `($copied[${file}] ||= ${copy})`)
  return `${preamble}\n${copying.replace(warn, refuse)}`
}
