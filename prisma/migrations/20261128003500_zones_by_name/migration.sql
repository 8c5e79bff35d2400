-- A zone is set by its name: a bare distance, +08:00, PostgreSQL reads the other way round. What is no whole hour is the usual one.
UPDATE setting SET value = CASE
    WHEN value ->> 'zone' ~ '^[+-]00(:?00)?$' THEN jsonb_set(value, '{zone}', '"UTC"')
    WHEN value ->> 'zone' ~ '^[+-](0[1-9]|1[0-2])(:?00)?$' THEN jsonb_set(value, '{zone}', to_jsonb(
      'Etc/GMT' || translate(left(value ->> 'zone', 1), '+-', '-+') || ltrim(substr(value ->> 'zone', 2, 2), '0')))
    ELSE value - 'zone' END
  WHERE key = 'timeZone' AND value ->> 'zone' ~ '^[+-]';
