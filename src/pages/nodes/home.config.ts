export default definePageConfig({ navigationBarTitleText: 'Nodes' })
