import { main } from '@/services/main'
import { second } from '@/services/second'

type Schema = { entries?: object; options?: Schema[] }
const carriesId = ({ entries = {}, options = [] }: Schema): boolean => 'requestId' in entries || options.some(carriesId)

const spending = [...Object.values(main), ...Object.values(second)]
  // What the calls' own types do not tell: the entries of any schema.
  .filter(({ input }) => carriesId(input as Schema))

/** In a browser nobody else ends a request: a busy button would stay busy for ever. */
const asked = [main.orders, main.goods, main.userPoints]

test.each(
  [...spending, ...asked].map(({ name, timeoutMs }: { name: string; timeoutMs?: number }) => [name, timeoutMs]),
)('%s, behind a busy button, has an end of its own: %s ms', (_name, timeoutMs = Number.POSITIVE_INFINITY) =>
  expect(Number(timeoutMs)).toBeLessThanOrEqual(20_000),
)

test('all that carries an id is held to it', () => {
  expect(spending.map(({ name }) => name)).toEqual(
    expect.arrayContaining([main.exchangeGoods.name, second.orderTopUp.name]),
  )
})
