import { execFileSync } from 'node:child_process'

const firstLine = (args: string[], seed?: string) =>
  execFileSync(process.execPath, ['config/chaos.mjs', '--runs', '0', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...(seed && { NODEMATE_SEED: seed }) },
  }).split('\n')[0]

test('repeats the evenings of NODEMATE_SEED, unless another seed is named', () => {
  expect(firstLine([], '77')).toContain('0 evenings from seed 77 on')
  expect(firstLine(['--seed', '78'], '77')).toContain('0 evenings from seed 78 on')
})
