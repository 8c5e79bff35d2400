-- Staff find registrations and orders by a part of their number (home#global-search), among all there are.
CREATE INDEX registration_number_search ON registration USING gin (number gin_trgm_ops);
CREATE INDEX payment_order_number_search ON payment_order USING gin (number gin_trgm_ops);
