/** All elements, also those in templates, which a page may clone. */
export function* elementsOf(root: Document | DocumentFragment): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element instanceof HTMLTemplateElement) yield* elementsOf(element.content)
  }
}
