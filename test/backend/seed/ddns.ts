import { domainLog, domains } from '../db/ddns'
import type { Database } from '../db/open'
import { dayMs } from '../server-day'

const untouched = {
  uid: 'u-ordinary',
  isAuthorised: false,
  nodeId: null,
  hasV4: false,
  hasV6: false,
  ttlS: 600,
  keyId: '',
  keySecret: '',
}

/** One in step, one never set up, one whose key the provider refuses, one without access. */
export const seedDdns = async (db: Database, now: number): Promise<void> => {
  const pointed = { ...untouched, isAuthorised: true, keyId: 'AKDEMO0000003F', keySecret: 'demo-secret', hasV4: true }
  await db.insert(domains).values([
    {
      ...pointed,
      id: 'domain-1',
      name: 'home.example.cn',
      provider: 'DNSPod',
      nodeId: 'node-1',
      savedAtMs: now - 30 * dayMs,
      pushedAtMs: now - 30 * dayMs,
    },
    { ...untouched, id: 'domain-2', name: 'nas.example.cn', provider: 'DNSPod' },
    {
      ...pointed,
      id: 'domain-3',
      name: 'old.example.cn',
      provider: '阿里云',
      keySecret: 'a-wrong-secret',
      nodeId: 'node-2',
      savedAtMs: now - 3 * dayMs,
      beforeV4: '203.0.113.250',
    },
    { ...untouched, id: 'domain-4', name: 'refused.example.cn', provider: '阿里云' },
  ])
  await db.insert(domainLog).values([
    { domainId: 'domain-1', atMs: now - 30 * dayMs, words: '设置已保存', isFailure: false },
    { domainId: 'domain-3', atMs: now - 3 * dayMs, words: '设置已保存', isFailure: false },
    { domainId: 'domain-3', atMs: now - 3 * dayMs, words: '服务商不认这个密钥', isFailure: true },
  ])
}
