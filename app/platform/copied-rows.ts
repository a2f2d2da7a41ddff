import type { Migration } from './db/migrate.ts';

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Data of members, their play and their money. */
const tables = names(`
    account_member account_registration account_address account_affiliate account_pause
    account_profile account_temporary_password agent_bill agent_bill_approval agent_clawback
    agent_contract agent_edge agent_link_offer agent_move announcement c2c_event c2c_part
    c2c_payer c2c_proof campaign_app_start campaign_application campaign_application_picture
    bonus_bet bonus_grant campaign_claim campaign_join campaign_stop campaign_version leaderboard
    leaderboard_place raffle raffle_leaf raffle_winner cashier_adjustment cashier_day
    deposit_event deposit_order deposit_proof deposit_receipt draw_commitment draw_event feedback
    feedback_picture game_favourite game_player game_recent game_session inbox_mark inbox_message
    ledger_account ledger_entry ledger_movement member_transfer payment_report play_reservation
    points_budget points_redemption promotion_join rebate_claim settled_bet staff_act
    turnover_line vip_keep_test vip_rank wallet_settlement wallet_transaction withdrawal
    withdrawal_approval withdrawal_event withdrawal_part`);

/** By reason. */
export const tablesWithoutCopies: Readonly<Record<string, readonly string[]>> = {
  'A job over all brands would process the copy: it sends, expires, pays, counts, or renews a secret.':
    names(`
    account_authenticator account_captcha account_code account_count account_login_step
    account_member_code account_recovery_code account_session account_trusted_device
    account_used_challenge agent_settlement bonus_settlement office_authenticator outbox_message
    payment_alert payout_instrument points_settlement rebate_month security_event social_link
    social_proof social_ticket vip_keep_cursor withdrawal_notice`),
  'A copy stays as it was inserted, so its round would stay open, and all open rounds are reconciled.':
    ['wallet_round'],
  'A sum, a cursor or a counter: it is derived from other rows.': names(`
    ledger_day ledger_day_cursor payment_password_try play_use points_cursor points_earned
    points_stock settled_day settled_day_cursor settled_member_day settled_member_day_cursor
    settlement_closed turnover_cursor vip_month vip_progress`),
  'Sister brands share limits: a copy would be one more member of the same holder.': [
    'play_holder',
    'play_known',
    'play_limit_change',
  ],
  'Staff sign in by these, and a copy’s name would be another account of the same person.': names(`
    office_account office_known_address office_message office_note office_session`),
  'The brand itself, not what happened at it: a copy would be a brand that the jobs serve.': names(`
    brand_switches sandbox_state tenant tenant_entry tenant_module`),
};

/**
 * Test databases only: each row inserted for a brand is also inserted for `<brand>.copy`, before
 * the original, with the same ids, names, numbers and codes; only a member's password, nickname and
 * e-mail differ. A copy stays as inserted, except for account balances. A statement without its
 * brand then finds two rows, the copy's first, and is refused to change or delete a copy [WL-01].
 */
export const copiedRows: Migration = {
  name: 'test/copied-rows',
  // Repeatable instead of a step, so that a test can migrate the database further.
  repeatable: true,
  sql: `
create or replace function copy_before_insert() returns trigger language plpgsql as $$
declare
  row_json jsonb := to_jsonb(new);
  other jsonb := case tg_table_name
    when 'account_member' then '{"password_hash": null, "nickname": "of another brand", "email": "other@brand.example"}'
    -- No job looks at a copy, and none is a payout without a posting.
    when 'c2c_part' then '{"next_turn_at": null}'
    when 'deposit_order' then '{"next_turn_at": null}'
    -- A member has one open withdrawal; a copy would stay open.
    when 'withdrawal' then '{"state": "done", "holder": ""}'
    when 'withdrawal_part' then '{"next_turn_at": null, "state": "waiting"}'
    else '{}' end;
  copy_code text := (row_json ->> tg_argv[0]) || '.copy';
begin
  if row_json ->> tg_argv[0] like '%.copy' then return new; end if;
  execute format('insert into %1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', tg_table_name, tg_argv[1])
    using row_json || jsonb_build_object(tg_argv[0], copy_code) || other;
  -- The copy's account holds what its entries say, as the reconciliation of all brands expects.
  if tg_table_name = 'ledger_entry' then
    update ledger_account set balance = new.balance, entries = new.sequence
      where tenant = copy_code and id = new.account and entries < new.sequence;
  end if;
  return new;
end $$;

create or replace function copy_before_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ledger_account' and pg_trigger_depth() > 1 then return new; end if;
  raise exception 'a statement without its brand would % rows of % of another brand', lower(tg_op collate "C"), tg_table_name;
end $$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name, a.attname as key,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = 'public' and i.indisprimary and c.relname in (${tables.map((name) => `'${name}'`).join(', ')})
  loop
    execute format('drop trigger if exists aa_copy on %1$I; drop trigger if exists aa_copy_change on %1$I', t.name);
    execute format('create trigger aa_copy before insert on %I for each row execute function copy_before_insert(%L, %L)',
      t.name, t.key, t.columns);
    execute format('create trigger aa_copy_change before update or delete on %I for each row
      when (old.%I like ''%%.copy'') execute function copy_before_change()', t.name, t.key);
  end loop;
end $$;
`,
};
