export default defineAppConfig({
  pages: ['pages/nodes/home'],
  window: { navigationBarTitleText: 'NodeMate' },
})
