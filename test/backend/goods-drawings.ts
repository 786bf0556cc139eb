/** Drawings of the goods on a 200 × 200 canvas, each filled and stroked with the picture's two colours. */
export const goodsDrawings: Record<string, string> = {
  bag: '<path d="M56 78h88l8 82H48zM78 92V70a22 22 0 0 1 44 0v22"/>',
  bell: '<path d="M48 138a52 52 0 0 1 104 0zM40 138h120v14H40zM100 86V70"/><circle cx="100" cy="64" r="7"/>',
  bottle: '<path d="M88 36h24v28l14 20v72a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10V84l14-20zM74 108h52v34H74z"/>',
  box: '<path d="M46 76l54-24 54 24v60l-54 26-54-26zM46 76l54 26 54-26M100 102v60"/>',
  cable: '<path d="M62 48h28v26H62zM76 74v34a30 30 0 0 0 60 0V92" fill="none"/><path d="M122 52h28v40h-28z"/>',
  cup: '<path d="M62 66h66v72a24 24 0 0 1-24 24H86a24 24 0 0 1-24-24zM128 84h10a16 16 0 0 1 0 40h-10"/><path d="M80 52V40M96 52V36M112 52V40" fill="none"/>',
  cushion: '<path d="M50 54c30 10 70 10 100 0-10 30-10 62 0 92-30-10-70-10-100 0 10-30 10-62 0-92z"/>',
  disk: '<path d="M62 44h76a8 8 0 0 1 8 8v96a8 8 0 0 1-8 8H62a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z"/><circle cx="100" cy="92" r="28"/><path d="M74 140h20" fill="none"/>',
  jar: '<path d="M68 46h64v16H68zM64 62h72c10 10 12 24 12 40v42a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14v-42c0-16 2-30 12-40zM52 100h96v34H52z"/>',
  keyboard: '<path d="M38 72h124v60H38zM54 90h12M80 90h12M106 90h12M132 90h12M62 112h76"/>',
  lamp: '<path d="M78 48h44l22 52H56zM100 100v48M70 158c0-6 8-10 30-10s30 4 30 10z"/>',
  phone:
    '<path d="M76 38h48a8 8 0 0 1 8 8v108a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8zM68 60h64M68 138h64"/><circle cx="100" cy="150" r="3"/>',
  pot: '<path d="M52 92h96v44a20 20 0 0 1-20 20H72a20 20 0 0 1-20-20zM40 100h12M148 100h12M58 92c0-20 84-20 84 0M100 76V64"/>',
  speaker: '<path d="M70 40h60v120H70z"/><circle cx="100" cy="70" r="12"/><circle cx="100" cy="120" r="24"/>',
  ticket:
    '<path d="M40 66h120v24a12 12 0 0 0 0 22v24H40v-24a12 12 0 0 0 0-22zM120 70v60"/><path d="M60 92h40M60 110h28" fill="none"/>',
  umbrella:
    '<path d="M42 104a58 58 0 0 1 116 0c-12-10-26-10-38 0-12-10-28-10-40 0-12-10-26-10-38 0zM100 46V38M100 100v42a14 14 0 0 1-28 0" />',
}

const drawingOfThing: [RegExp, keyof typeof goodsDrawings][] = [
  [/券|票|周卡/, 'ticket'],
  [/话费/, 'phone'],
  [/管家/, 'bell'],
  [/杯/, 'cup'],
  [/台灯/, 'lamp'],
  [/抱枕|毛巾/, 'cushion'],
  [/雨伞/, 'umbrella'],
  [/帆布袋|坚果|大米|牛肉/, 'bag'],
  [/砂锅/, 'pot'],
  [/茶|蜂蜜|咖啡|香薰/, 'jar'],
  [/橄榄油/, 'bottle'],
  [/音箱/, 'speaker'],
  [/线|充电头/, 'cable'],
  [/键盘|鼠标/, 'keyboard'],
  [/硬盘|读卡器|机柜/, 'disk'],
]

/** The part of a picture's id that names its drawing. */
export const drawingOf = (name: string): string =>
  String(drawingOfThing.find(([thing]) => thing.test(name))?.[1] ?? 'box')
