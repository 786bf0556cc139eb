import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import History from '@/pages/backup/history'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

afterEach(() => {
  Current.router = null
  endSession()
})

test('leads to the backup also when it was opened by a link', async () => {
  const [path, params] = ['/pages/backup/history', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  const go = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  startSession(sessionOf('u-1'))
  connect((async () => ({ items: [], nextCursor: null, counts: {}, agreements: [] })) as unknown as Parameters<
    typeof connect
  >[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <History />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没有备份记录')
  await screen.tap('去备份')
  expect(go).toHaveBeenCalledWith({ url: '/pages/backup/backup?deviceId=node-1' })
})
