-- What has ended of a project is listed from the latest on; the live ones, which are most, stand in indexes of their own.
CREATE INDEX registration_ended ON registration (project_id, cancelled_at, id) WHERE cancelled_at IS NOT NULL;
