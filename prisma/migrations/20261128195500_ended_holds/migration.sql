-- Nothing ended a place whose time was over: those go on being kept, and only later ones end by themselves.
UPDATE registration SET hold_until = NULL
WHERE hold_until < now() AND cancelled_at IS NULL AND status = 'PENDING';
