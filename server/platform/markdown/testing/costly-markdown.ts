/** Texts of about `length` characters that cost a careless parser more than linear time. */
export function costlyMarkdown(length: number): Record<string, string> {
  const filled = (piece: string, most = length) => piece.repeat(most / piece.length)
  const rising = (piece: (size: number) => string) => {
    let text = ''
    for (let size = 1; text.length < length - 300; size += 1) text += piece(size)
    return text
  }
  return {
    emphasis: filled('*a_'),
    'emphasis without end': filled('a* '),
    'emphasis of two signs': filled('*_'),
    'nested emphasis': filled('**a ', length / 2) + filled(' a**', length / 2),
    brackets: filled('['),
    pictures: filled('!['),
    'nested pictures': filled('![a', length / 3) + filled('](b)', length / 3),
    links: filled('[a]('),
    'ticks of many lengths': rising((size) => `e${'`'.repeat(size)}`),
    'angle brackets': filled('<'),
    'nested quotes': filled('>'),
    'quotes with lazy lines': `${filled('>', length / 2)} a\n${filled('b\n', length / 3)}`,
    'nested lists': `${filled('- ', length - 2)}a`,
    'lists within lists': rising((size) => `${' '.repeat(size * 2)}- a\n`),
    'a wide table': `${filled('|a', 280)}|\n${filled('|-', 280)}|\n${filled('a\n', length - 800)}`,
    'table rulers': filled('|-|-\n'),
    entities: filled('&#'),
    headings: filled('a\n-\n'),
    references: filled('[a]: /u\n'),
  }
}
