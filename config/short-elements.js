/**
 * Lets `createElement` make the elements, whose children are arguments: `a(View, null, text)` is shorter than
 * `a.jsx(View, { children: text })`, and as fast. This imports it, and `Fragment`, where elements are written.
 */
const names = ['createElement', 'Fragment']

module.exports = ({ types: t }) => ({
  visitor: {
    Program: {
      exit({ node, scope }) {
        scope.crawl()
        const used = names.filter(name => scope.hasGlobal(name))
        if (used.length === 0) return
        const specifiers = used.map(name => t.importSpecifier(t.identifier(name), t.identifier(name)))
        node.body.unshift(t.importDeclaration(specifiers, t.stringLiteral('react')))
      },
    },
  },
})
