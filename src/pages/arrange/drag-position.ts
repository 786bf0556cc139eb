/** The position of a row that was dragged this far; never outside the list. */
export const indexAfterDrag = (from: number, draggedPx: number, rowHeight: number, count: number): number =>
  Math.max(0, Math.min(count - 1, from + Math.round(draggedPx / rowHeight)))
