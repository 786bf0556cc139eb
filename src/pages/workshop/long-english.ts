/** English as long as other languages are: two fifths longer. `{parameters}` and the form for one stay what they are. */
export const longEnglish = (english: string): string =>
  english
    .split('|')
    .map(form => `${form} ${tail.slice(0, Math.ceil(0.4 * form.replace(/\{\w+\}/g, '').length))}`.trim())
    .join('|')

const tail = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor '.repeat(4)
