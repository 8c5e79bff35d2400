-- Money at an older, higher price settled something: what is beyond what was due then goes back.
ALTER TYPE "finding_kind" ADD VALUE 'EXCESS' AFTER 'OVERPAID';
