export type ServiceName =
  | 'main'
  | 'second'
  | 'deviceInfo'
  | 'statistics'
  | 'printer'
  | 'shop'
  | 'localDevice'
  | 'tunnel'
