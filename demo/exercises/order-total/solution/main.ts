type Line = { productId: number; quantity: number; shownPrice: number }

const FREE_SHIPPING_FROM = 30_000
const SHIPPING_FEE = 3_000

function orderTotal(lines: Line[], prices: Map<number, number>, discountPercent: number): number {
  if (lines.length === 0) return 0
  const subtotal = lines.reduce((sum, line) => sum + priceOf(line, prices) * line.quantity, 0)
  const discounted = subtotal - Math.floor((subtotal * discountPercent) / 100)
  return discounted < FREE_SHIPPING_FROM ? discounted + SHIPPING_FEE : discounted
}

function priceOf(line: Line, prices: Map<number, number>): number {
  const price = prices.get(line.productId)
  if (price === undefined) throw new Error('존재하지 않는 상품입니다.')
  return price
}
