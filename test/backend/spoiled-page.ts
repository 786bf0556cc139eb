/**
 * The page that a node serves on its own network is known to be faulty (`proto/README.md`).
 * Correct first, then broken in a fixed rotation, so that a test can wait for each fault.
 */
export const makeSpoiledPage = () => {
  let asked = 0
  return (json: string): string => {
    const spoil = spoils[asked++ % spoils.length]
    return spoil ? spoil(json) : json
  }
}

const spoils: ((json: string) => string)[] = [
  json => json,
  () => '<html><body><h1>Node</h1></body></html>',
  json => json.replace(/}$/, ',}'),
  json => json.replace(/:(\d+)/g, ':"$1"'),
  json => json,
  json => json.slice(0, json.length / 2),
  // Somebody else's box, which has this address on another network.
  () => JSON.stringify({ model: 'RT-AX86U', deviceId: 'router-1', uptimeS: 86_400, cpuPercent: 37 }),
]
