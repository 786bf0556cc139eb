import { serviceDot } from '@/node/service-dot'
import type { ServiceStatus } from '@/tunnels/entries'

const elsewhere = (...closing: boolean[]) =>
  ({ state: 'elsewhere', doors: closing.map(isClosing => ({ isClosing })) }) as unknown as ServiceStatus // what is read

test('turns for what another phone has opened only while it is being closed', () => {
  expect(serviceDot(elsewhere(false))).toBe('unknown')
  expect(serviceDot(elsewhere(true, false))).toBe('unknown')
  expect(serviceDot(elsewhere(true))).toBe('changing')
})
