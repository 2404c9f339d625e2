WITH taken AS (
  UPDATE product
  SET stock = product.stock - cart_item.quantity
  FROM cart_item
  WHERE cart_item.product_id = product.id
    AND product.stock >= cart_item.quantity
  RETURNING product.id, cart_item.quantity, cart_item.shown_price
)
INSERT INTO order_item (product_id, quantity, unit_price)
SELECT id, quantity, shown_price
FROM taken;
