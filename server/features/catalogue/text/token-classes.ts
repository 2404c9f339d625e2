import { tagHighlighter, tags } from '@lezer/highlight'

const { comment, docString, string, regexp, number, bool, keyword, typeName, tagName, attributeName } = tags

/** Few classes, as in the editor: the page's style marks them by weight and slant too. */
export const TOKENS = tagHighlighter([
  { tag: [keyword, tags.operatorKeyword, tags.modifier, tags.self], class: 'tok-keyword' },
  { tag: [string, tags.special(string), regexp, docString], class: 'tok-string' },
  { tag: [number, bool, tags.null, tags.atom, tags.unit, tags.color], class: 'tok-number' },
  { tag: [comment, tags.meta], class: 'tok-comment' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'tok-name' },
  { tag: [tags.definition(tags.variableName), tags.className], class: 'tok-name' },
  { tag: [typeName, tagName, attributeName], class: 'tok-type' },
])
