/** In WeChat the page that draws has a canvas of this name. By itself: the rest may be fetched later. */
export const canvasId = 'drawing'
