import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const token = (name: string) => `var(--color-${name})`

const frame = EditorView.theme({
  '&': {
    height: '100%',
    color: token('ink'),
    backgroundColor: token('sheet'),
    fontSize: 'var(--code-size, 15px)',
  },
  '&.cm-focused': { outline: `2px solid ${token('indigo')}`, outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: token('ink'), padding: '10px 0' },
  '.cm-gutters': {
    backgroundColor: token('paper'),
    color: token('ink-soft'),
    borderRight: `1px solid ${token('line')}`,
  },
  '.cm-activeLineGutter': { backgroundColor: token('wood-1'), color: token('ink') },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': {
    backgroundColor: `color-mix(in srgb, ${token('wood-1')} 45%, transparent)`,
  },
  // Native caret and selection: CodeMirror's drawn ones take a third of the time of a key press.
  '.cm-line::selection, .cm-line ::selection': {
    color: token('ink'),
    backgroundColor: `color-mix(in srgb, ${token('pollen')} 40%, transparent)`,
  },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    backgroundColor: token('wood-2'),
    outline: `1px solid ${token('wood-4')}`,
  },
  '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': {
    backgroundColor: token('persimmon-wash'),
    outline: `1px solid ${token('persimmon')}`,
  },
  '.cm-searchMatch': { backgroundColor: token('pollen-wash'), outline: `1px solid ${token('pollen')}` },
  '.cm-searchMatch-selected': { backgroundColor: token('wood-2') },
  '.cm-selectionMatch': { backgroundColor: token('wood-1') },
  '.cm-panels': { backgroundColor: token('paper'), color: token('ink'), fontFamily: 'var(--font-sans)' },
  '.cm-panels-top': { borderBottom: `1px solid ${token('line')}` },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 8px', fontSize: '14px' },
  '.cm-panel.cm-search label': { fontSize: '13px', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search [name=close]': {
    width: '28px',
    height: '28px',
    fontSize: '18px',
    color: token('ink'),
  },
  '.cm-textfield': {
    minHeight: '32px',
    borderRadius: '4px',
    border: `1px solid ${token('line-strong')}`,
    backgroundColor: token('sheet'),
    color: token('ink'),
    fontSize: '14px',
  },
  '.cm-button': {
    minHeight: '32px',
    borderRadius: '4px',
    border: `1px solid ${token('line-strong')}`,
    backgroundColor: token('sheet'),
    backgroundImage: 'none',
    color: token('ink'),
  },
  '.cm-panels :focus-visible': { outline: `2px solid ${token('indigo')}`, outlineOffset: '1px' },
  '.cm-tooltip': {
    border: `1px solid ${token('line')}`,
    borderRadius: '4px',
    backgroundColor: token('sheet'),
    color: token('ink'),
    boxShadow: 'var(--shadow-float)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: token('indigo-wash'),
    color: token('ink'),
  },
  // Here and not in a stylesheet, which would not reach into the editor's shadow root.
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
    '.cm-searchMatch-selected': { outline: '3px solid Highlight' },
  },
  '.cm-foldPlaceholder': { backgroundColor: token('wood-1'), border: 'none', color: token('ink-soft') },
})

/** Marked by weight and slant too, not by colour alone. */
const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: token('indigo'), fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: token('jade') },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: token('persimmon') },
  { tag: [tags.comment, tags.meta], color: token('ink-soft'), fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], fontWeight: '600' },
  { tag: [tags.definition(tags.variableName), tags.className], fontWeight: '600' },
  { tag: [tags.typeName, tags.tagName, tags.attributeName], color: token('indigo') },
  { tag: tags.invalid, color: token('persimmon'), textDecoration: 'underline wavy' },
])

export const codeTheme = [frame, syntaxHighlighting(words)]
