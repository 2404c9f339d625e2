import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'

type Edit = { at: number; text: string }

/**
 * Puts a call of `guard` at the head of every loop body and every function body, on the same line. Code that the parser cannot read is
 * left unchanged: the browser refuses it, or supports newer syntax.
 */
export function guardLoops(script: string, guard: string): string {
  const call = `${guard}();`
  const edits: Edit[] = []
  parser.parse(script).iterate({
    enter({ name, node }) {
      if (LOOPS.has(name)) guardLoop(node, call, edits)
      else if (name === 'ArrowFunction' && node.lastChild?.name !== 'Block')
        guardExpression(node, guard, edits)
      else if (name === 'Block' && isFunctionBody(node)) guardBody(node, call, edits)
    },
  })
  return edited(script, edits)
}

const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoStatement'])
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
  'Property',
])

function guardLoop(loop: SyntaxNode, call: string, edits: Edit[]): void {
  const body = loop.name === 'DoStatement' ? loop.firstChild?.nextSibling : loop.lastChild
  if (!body || body.type.isError) return
  if (body.name === 'Block') return void edits.push({ at: body.from + 1, text: call })
  edits.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' })
}

/** `x => x + 1` */
function guardExpression(arrow: SyntaxNode, guard: string, edits: Edit[]): void {
  const body = arrow.lastChild
  if (!body || body.type.isError || body.name === 'Arrow') return
  edits.push({ at: body.from, text: `(${guard}(),` }, { at: body.to, text: ')' })
}

function guardBody(block: SyntaxNode, call: string, edits: Edit[]): void {
  const at = afterDirectives(block)
  // A directive may end without a semicolon.
  edits.push({ at, text: at === block.from + 1 ? call : `;${call}` })
}

const isFunctionBody = (block: SyntaxNode): boolean =>
  FUNCTIONS.has(block.parent?.name ?? '') && block.parent?.lastChild?.to === block.to

/** `'use strict'` is one only in the first place. */
function afterDirectives(block: SyntaxNode): number {
  let at = block.from + 1
  for (let one = block.firstChild?.nextSibling; one && isDirective(one); one = one.nextSibling) at = one.to
  return at
}

const isDirective = ({ name, firstChild }: SyntaxNode): boolean =>
  name === 'ExpressionStatement' && firstChild?.name === 'String'

/** The tree reports outer nodes first, so at one position the edit of the innermost node comes first. */
function edited(script: string, edits: Edit[]): string {
  let text = ''
  let from = 0
  for (const edit of edits.toReversed().toSorted((one, other) => one.at - other.at)) {
    text += script.slice(from, edit.at) + edit.text
    from = edit.at
  }
  return text + script.slice(from)
}
