-- What was opened goes with the member; how much it was decides what may still go back. Null: still a member, or left before this.
alter table payment_order add column opened_when_left integer check (opened_when_left >= 0);
