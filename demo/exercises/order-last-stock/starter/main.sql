-- 재고가 충분한 상품만 재고를 줄이고 주문 항목을 남기세요.
UPDATE product
SET stock = stock
WHERE id = 0;
