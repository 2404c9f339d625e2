type Line = { productId: number; quantity: number; shownPrice: number }

function orderTotal(lines: Line[], prices: Map<number, number>, discountPercent: number): number {
  // 결제 금액을 계산하세요.
  return NaN
}
