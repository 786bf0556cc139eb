import { words } from '@/i18n/words'

/** The demonstration: its frame, and what its sample home is called. */
export const demoWords = words('demo', {
  title: ['演示', 'Demo'],
  forwarded: ['看看节点伴侣怎么用', 'See what NodeMate does'],
  sample: ['演示 · 都是示例数据', 'Demo · sample data'],
  signIn: ['登录', 'Sign in'],
  first: ['登录后才能操作', 'Sign in to do this'],
  firstNote: [
    '这里是演示，点了也不会生效。登录后，就能这样管理你自己的节点。',
    'This is a demo, so nothing happens. Sign in to manage your own nodes like this.',
  ],
  lookOn: ['继续看看', 'Keep exploring'],
  tabs: ['演示的内容', 'Demo sections'],
  tunnelsNote: [
    '不在家也能打开家里的网页和文件。一个服务一个地址，随时可以关闭。',
    'Open web pages and files at home from anywhere. Each service has its own address, and you can stop it at any time.',
  ],
  already: ['你已经登录', "You're signed in"],
  alreadyNote: ['演示是给还没登录的人看的。', "The demo is for people who haven't signed in yet."],
  toNodes: ['查看我的节点', 'View my nodes'],
  living: ['客厅', 'Living room'],
  study: ['影音 NAS', 'Media NAS'],
  parents: ['爸妈家', "Parents' place"],
  office: ['办公室', 'Office'],
  attic: ['阁楼', 'Attic'],
  atHome: ['家里', 'Home'],
  elsewhere: ['别处', 'Away'],
  photos: ['家庭相册', 'Family photos'],
  files: ['共享文件夹', 'Shared folder'],
})
