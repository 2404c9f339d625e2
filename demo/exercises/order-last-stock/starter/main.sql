-- 재고가 충분한 상품만 재고를 차감하고 주문 항목을 저장하세요.
UPDATE product
SET stock = stock
WHERE id = 0;
