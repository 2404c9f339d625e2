UPDATE product
SET stock = product.stock - cart_item.quantity
FROM cart_item
WHERE cart_item.product_id = product.id
  AND product.stock >= cart_item.quantity;

INSERT INTO order_item (product_id, quantity, unit_price)
SELECT product.id, cart_item.quantity, product.price
FROM cart_item
JOIN product ON product.id = cart_item.product_id;
