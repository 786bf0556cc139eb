const { placeOf, summaryOf, survivorsOf } = require('../../config/mutation-score.js')

const mutant = (status: string, line: number, replacement: string) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement,
  location: { start: { line, column: 11 }, end: { line, column: 15 } },
})

const report = {
  files: {
    'src/b/one.ts': {
      source: 'const a = true\nconst b = true\nconst c = true\nconst d = true',
      mutants: [
        mutant('Killed', 1, 'false'),
        mutant('NoCoverage', 3, 'false'),
        mutant('Survived', 2, 'false'),
        mutant('Ignored', 4, 'false'),
        mutant('CompileError', 4, 'false'),
        { ...mutant('Survived', 4, 'false'), static: true },
      ],
    },
    'src/a.ts': { source: 'const a = true', mutants: [mutant('Timeout', 1, 'false')] },
    'src/elsewhere.ts': { source: 'const a = true', mutants: [mutant('Survived', 1, 'false')] },
  },
}
const isWanted = (file: string) => file !== 'src/elsewhere.ts'

test('counts uncovered mutants as survivors, and names the place of each', () => {
  const survivors = survivorsOf(report, isWanted)
  expect(survivors.map(placeOf)).toEqual(['src/b/one.ts:2:10-2:14', 'src/b/one.ts:3:10-3:14'])
})

test('gives each file’s score, its survivors and its timeouts', () => {
  expect(summaryOf(report, survivorsOf(report, isWanted).slice(0, 1), isWanted)).toEqual([
    '100.0 %  1 of 1  src/a.ts',
    ' 66.7 %  2 of 3  src/b/one.ts',
    ' 75.0 %  3 of 4  in all',
    'survived  src/b/one.ts:2  true → false',
    'timed out  src/a.ts:1  true → false',
  ])
})
