CREATE TABLE product (
  id integer PRIMARY KEY,
  name text NOT NULL,
  price integer NOT NULL,
  stock integer NOT NULL CHECK (stock >= 0)
);
CREATE TABLE cart_item (
  product_id integer PRIMARY KEY REFERENCES product (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  shown_price integer NOT NULL
);
CREATE TABLE order_item (
  product_id integer PRIMARY KEY REFERENCES product (id),
  quantity integer NOT NULL,
  unit_price integer NOT NULL
);
