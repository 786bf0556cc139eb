/** English made 40% longer, as translations often are. Keeps `{parameters}` and singular forms. */
export const longEnglish = (english: string): string =>
  english
    .split('|')
    .map(form => `${form} ${tail.slice(0, Math.ceil(0.4 * form.replace(/\{\w+\}/g, '').length))}`.trim())
    .join('|')

const tail = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor '.repeat(4)
