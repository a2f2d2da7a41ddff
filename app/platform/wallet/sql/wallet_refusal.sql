-- The status and answer of a refusal, as in schema/wallet-api.ts (a test compares both).
create or replace function wallet_refusal(p_code text, out status int, out answer text) language sql immutable as $$
  select s, a from (values
    ('invalid', 400, '{"code":"invalid","message":"Invalid request: check the path, method, size and fields."}'),
    ('wrong-currency', 400, '{"code":"wrong-currency","message":"The currency differs from the player’s."}'),
    ('bad-signature', 401, '{"code":"bad-signature","message":"The signature is invalid."}'),
    ('stale', 401, '{"code":"stale","message":"x-timestamp differs from the wallet’s clock by more than 120 s."}'),
    ('insufficient', 402, '{"code":"insufficient","message":"The balance does not cover the bet."}'),
    ('session-ended', 403,
      '{"code":"session-ended","message":"The session has ended. Only wins and rollbacks are accepted."}'),
    ('launch-expired', 403,
      '{"code":"launch-expired","message":"The launch code is unknown, used or expired."}'),
    ('limit-reached', 403, '{"code":"limit-reached","message":"The bet exceeds a limit of the player."}'),
    ('unknown-player', 404, '{"code":"unknown-player","message":"Unknown player."}'),
    ('unknown-bet', 404, '{"code":"unknown-bet","message":"Unknown bet, or a bet of another player."}'),
    ('id-reused', 409, '{"code":"id-reused","message":"This transaction id was used with other content."}'),
    ('bet-settled', 409, '{"code":"bet-settled","message":"The bet or its round is settled."}'),
    ('bet-rolled-back', 409, '{"code":"bet-rolled-back","message":"The bet was rolled back."}'),
    ('busy', 503, '{"code":"busy","message":"Temporarily unavailable. Retry the same request."}')
  ) as known(code, s, a) where code = p_code $$;
