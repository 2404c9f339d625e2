-- expand
-- After the promotion of a standby it is still known who is here, so nobody gets a mail about an open chat.
alter table chat_presence set logged;
