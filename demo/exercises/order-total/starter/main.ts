type Line = { productId: number; quantity: number; shownPrice: number }

function orderTotal(lines: Line[], prices: Map<number, number>, discountPercent: number): number {
  // 결제할 금액을 계산하세요.
  return NaN
}
