type Line = { productId: number; quantity: number; shownPrice: number }

function orderTotal(lines: Line[], prices: Map<number, number>, discountPercent: number): number {
  if (lines.length === 0) return 0
  let subtotal = 0
  for (const line of lines) {
    const price = prices.get(line.productId)
    if (price === undefined) throw new Error('존재하지 않는 상품입니다.')
    subtotal += price * line.quantity
  }
  const discounted = subtotal * (1 - discountPercent / 100)
  return discounted < 30_000 ? discounted + 3_000 : discounted
}
