/** Those in templates too, which a page may take out of there. */
export function* elementsOf(root: Document | DocumentFragment): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element instanceof HTMLTemplateElement) yield* elementsOf(element.content)
  }
}
