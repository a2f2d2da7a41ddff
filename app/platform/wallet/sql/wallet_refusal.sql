-- The status and answer of a refusal, as in schema/wallet-api.ts (a test compares both).
create or replace function wallet_refusal(p_code text, out status int, out answer text) language sql immutable as $$
  select s, a from (values
    ('invalid', 400, '{"code":"invalid","message":"The request is not what this call takes."}'),
    ('wrong-currency', 400, '{"code":"wrong-currency","message":"The player does not play in this currency."}'),
    ('bad-signature', 401, '{"code":"bad-signature","message":"The signature does not fit the request."}'),
    ('stale', 401, '{"code":"stale","message":"The time of the request is too far from the wallet’s."}'),
    ('insufficient', 402, '{"code":"insufficient","message":"The balance does not cover the bet."}'),
    ('session-ended', 403,
      '{"code":"session-ended","message":"There is no such session any more; only wins and rollbacks go on."}'),
    ('launch-expired', 403,
      '{"code":"launch-expired","message":"The code of this launch is unknown, used or expired."}'),
    ('limit-reached', 403, '{"code":"limit-reached","message":"A limit of the player does not allow it."}'),
    ('unknown-player', 404, '{"code":"unknown-player","message":"The vendor has no such player here."}'),
    ('unknown-bet', 404, '{"code":"unknown-bet","message":"There is no such bet of this player."}'),
    ('id-reused', 409, '{"code":"id-reused","message":"This transaction id stands for something else."}'),
    ('bet-settled', 409, '{"code":"bet-settled","message":"The bet or its round is settled."}'),
    ('bet-rolled-back', 409, '{"code":"bet-rolled-back","message":"The bet was rolled back."}'),
    ('busy', 503, '{"code":"busy","message":"Not at the moment. Ask again with the same id."}')
  ) as known(code, s, a) where code = p_code $$;
