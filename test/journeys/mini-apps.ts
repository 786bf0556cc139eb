import type { Env, Journeys } from './driver'

const openPage = async (env: Env, deviceId = 'node-1') => {
  const phone = await env.open('u-ordinary', `/pages/mini-apps/mini-apps?deviceId=${deviceId}`)
  await phone.waitFor('随身文件柜')
  return phone
}

/** A row's name, what it is for, and its state: in a browser each on a line of its own. */
const inState = (name: string, state: string) => new RegExp(`${name}\\s+\\S+\\s+${state}`)

export const miniAppsJourneys: Journeys = {
  'lists what runs and what has new terms, and starts a program once they are accepted': async env => {
    const phone = await openPage(env)
    await phone.waitFor(inState('随身文件柜', '运行中'))
    await phone.waitFor(inState('家庭影院', '条款有更新'))
    await phone.tap(/^摄像头看护.*未开启$/)
    await phone.waitFor('画面不离开节点')
    await env.backend.control.stopClock()
    await phone.tap('同意并开启')
    await phone.waitFor('“摄像头看护”正在启动')
    await phone.waitFor(inState('摄像头看护', '正在启动'))
    await env.backend.control.moveClock(6_000)
    await phone.waitFor(inState('摄像头看护', '运行中'))
  },

  'shows the server’s refusal for an offline node, and starts nothing': async env => {
    const phone = await openPage(env, 'node-5')
    phone.expectComplaints(/miniapp\/agree/)
    await phone.tap(/^家庭影院.*未开启$/)
    await phone.tap('同意并开启')
    await phone.waitFor('节点离线了')
    await phone.tap('暂不开启')
    await phone.waitFor(inState('家庭影院', '未开启'))
  },

  'shows a program as running when the response is lost': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/miniapp\/agree|ERR_/)
    await env.backend.control.fault('miniApps.agreeToMiniApp', { kind: 'lostAnswer' }, 1)
    await phone.tap(/^家庭影院.*条款有更新$/)
    await phone.waitFor('同意后继续运行')
    await env.backend.control.stopClock()
    await phone.tap('同意并开启')
    await phone.waitFor('“家庭影院”正在启动')
  },

  'loads the list on a retry': async env => {
    await env.backend.control.fault('miniApps.miniApps', { kind: 'status', status: 503 })
    const phone = await env.open('u-ordinary', '/pages/mini-apps/mini-apps?deviceId=node-1')
    phone.expectComplaints(/miniapp\/list|busy/)
    await phone.waitFor('服务器繁忙')
    await env.backend.control.clearFaults()
    await phone.tap('重试')
    await phone.waitFor(inState('随身文件柜', '运行中'))
  },
}
