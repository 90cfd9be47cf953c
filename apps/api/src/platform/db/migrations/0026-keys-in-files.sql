-- Keys are kept in files, so that a backup of the database holds no secret (decision 0026).
delete from setting where key in ('app_secret', 'sim_pay_keys');
