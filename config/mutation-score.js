const caught = ['Killed', 'Timeout']
const counted = [...caught, 'Survived', 'NoCoverage']

/** The surviving mutants of the files that `isWanted` names: `{ file, mutant }`, in the order of the code. */
const survivorsOf = (report, isWanted) =>
  countedIn(report, isWanted).filter(({ mutant }) => !caught.includes(mutant.status))

/** A place in the format of Stryker's `--mutate`: `file:line:column-line:column`. */
const placeOf = ({ file, mutant: { location } }) =>
  `${file}:${location.start.line}:${location.start.column - 1}-${location.end.line}:${location.end.column - 1}`

/** A line for each file with its score, then one for each mutant in `survivors`, and one for each that timed out. */
const summaryOf = (report, survivors, isWanted) => {
  const all = countedIn(report, isWanted)
  const files = [...new Set(all.map(({ file }) => file))]
  const alive = new Set(survivors.map(keyOf))
  const score = found => {
    const left = found.filter(one => alive.has(keyOf(one))).length
    return `${((100 * (found.length - left)) / Math.max(1, found.length)).toFixed(1).padStart(5)} %  ${found.length - left} of ${found.length}`
  }
  return [
    ...files.map(file => `${score(all.filter(one => one.file === file))}  ${file}`),
    `${score(all)}  in all`,
    ...all.filter(one => alive.has(keyOf(one))).map(one => `survived  ${textOf(one)}`),
    ...all.filter(({ mutant }) => mutant.status === 'Timeout').map(one => `timed out  ${textOf(one)}`),
  ]
}

const countedIn = ({ files }, isWanted) =>
  Object.entries(files)
    .filter(([file]) => isWanted(file))
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([file, { mutants, source }]) =>
      mutants
        // What is evaluated when a file is loaded is not asked of every test that loads it (`stryker.config.mjs`).
        .filter(mutant => counted.includes(mutant.status) && !mutant.static)
        .sort((one, other) => one.location.start.line - other.location.start.line)
        .map(mutant => ({ file, mutant, source })),
    )

const keyOf = one => `${placeOf(one)} ${one.mutant.mutatorName} ${one.mutant.replacement}`

const textOf = ({ file, mutant, source }) => {
  const { start, end } = mutant.location
  const line = source.split('\n')[start.line - 1] ?? ''
  const before = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined)
  return `${file}:${start.line}  ${short(before)} → ${short(mutant.replacement)}`
}

const short = text => (text ?? '').replace(/\s+/g, ' ').slice(0, 70)

module.exports = { placeOf, summaryOf, survivorsOf }
