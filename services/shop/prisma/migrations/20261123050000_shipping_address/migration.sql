-- Where the goods of an order are sent; null while it isn't paid, and once its member is removed
ALTER TABLE "shop_order" ADD COLUMN "shipping_address" JSONB;
